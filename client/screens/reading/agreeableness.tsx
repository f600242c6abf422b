import { createDomainScreen } from './domain.tsx'

const screen = createDomainScreen('A')

export default screen.Screen
export const { describe, load } = screen
