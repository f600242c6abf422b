import { createDomainScreen } from './domain.tsx'

const screen = createDomainScreen('C')

export default screen.Screen
export const { describe, load } = screen
