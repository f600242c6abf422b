import type { ComponentProps } from 'react'

const LOOKS = { filled: '', outline: 'button-outline', quiet: 'button-quiet' }

type SmallButtonProps = Omit<ComponentProps<'button'>, 'className'> & { look?: keyof typeof LOOKS }

/** A button beside others or in a notice, smaller than what a page is about. Takes the props of a button. */
export function SmallButton({ look = 'outline', ...props }: SmallButtonProps) {
  return <button type="button" className={`button ${LOOKS[look]} button-small`} {...props} />
}
