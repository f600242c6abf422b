/*
 * What visitors may choose about how the site looks and reads, in one file that is loaded when they do, or when they
 * have. To load it is to apply what is chosen.
 */

export { styled } from './applied-ways.ts'
export { ReadItem, ReadReport } from './read-aloud.tsx'
export { WaysPanel } from './ways-panel.tsx'
