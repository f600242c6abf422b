import { createDomainScreen } from './domain.tsx'

const screen = createDomainScreen('N')

export default screen.Screen
export const { describe, load } = screen
