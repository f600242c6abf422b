import './broadcast-channel.ts'

/* Dexie comes from here and nowhere else: it must not be loaded before what it needs has been looked at. */

export { default, liveQuery, type Table } from 'dexie'
