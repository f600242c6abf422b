/** The first bytes of the SHA-256 of each file, in base64, by its path on this site. */
export type Hashes = Readonly<Record<string, string>>

/**
 * How many bytes of a SHA-256 are compared. It tells the site's own files from broken ones and from pages in their place,
 * which takes few bits; who could make another file to fit would have to stand within TLS.
 */
export const HASH_LENGTH = 6

/**
 * Files that are kept together. Those in `packed` also come in one file of texts, at the address `pack`: in this order,
 * with a zero byte between them. One request costs a slow line less than fifty, and one text compresses better.
 */
export type FileSet = { pack: string; packed: Hashes; single: Hashes }

/** What the site needs in any language, what it needs in each, and what is kept once it was asked for. */
export type WorkerFiles = { app: FileSet; languages: Record<string, FileSet>; later: Hashes }
