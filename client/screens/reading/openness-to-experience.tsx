import { createDomainScreen } from './domain.tsx'

const screen = createDomainScreen('O')

export default screen.Screen
export const { describe, load } = screen
