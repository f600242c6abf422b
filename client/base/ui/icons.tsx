import type { ReactNode } from 'react'

type IconProps = {
  children: ReactNode
  /** Mirrored in right-to-left text. */
  directed?: boolean
  filled?: boolean
}

/**
 * The site's icons: drawings in a box of 24 by 24 units, in the colour of the text beside them, and hidden
 * from screen readers, because that text says what they mean. Several follow Feather (MIT, © Cole Bemis).
 */
export function Icon({ children, directed = false, filled = false }: IconProps) {
  return (
    <svg
      className={directed ? 'icon icon-directed' : 'icon'}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5.5 5 12.5 0 18c-5-5.5-5-12.5 0-18" />
  </Icon>
)

export const ArrowIcon = () => (
  <Icon directed>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Icon>
)

export const ExternalIcon = () => (
  <Icon directed>
    <path d="M8 16 17 7M9 7h8v8" />
  </Icon>
)

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 5 5 9-11" />
  </Icon>
)

export const CloseIcon = () => (
  <Icon>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
