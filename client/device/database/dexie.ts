import './broadcast-channel.ts'

/* Dexie must only be imported from here, so that broadcast-channel.ts runs first. */

export { default, liveQuery, type Collection, type Table } from 'dexie'
