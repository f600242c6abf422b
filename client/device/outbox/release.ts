declare const __RELEASE__: string

/** Names this build: a hash of its sources. */
export const release: string = __RELEASE__
