import { createDomainScreen } from './domain.tsx'

const screen = createDomainScreen('E')

export default screen.Screen
export const { describe, load } = screen
