/*
 * What pages load of the device, in one piece: what it keeps, and what follows it. A part that came later could be
 * asked for only when it is needed, without a network.
 */

export * from './device.ts'
export * as live from './live.ts'
