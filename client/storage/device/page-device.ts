/*
 * What keeper.ts loads as one module: the stores of the device, and what follows them. A separate chunk for the
 * latter could only be requested when it is needed, perhaps without a network.
 */

export * from './device.ts'
export * as live from './live.ts'
