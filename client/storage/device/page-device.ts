/*
 * Everything that pages load for the device, in one chunk: what it keeps, and what follows it. A separate
 * chunk could only be requested when it is needed, perhaps without a network.
 */

export * from './device.ts'
export * as live from './live.ts'
