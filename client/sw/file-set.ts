/** The first bytes of the SHA-256 of each file, in base64, by its path on this site. */
export type Hashes = Readonly<Record<string, string>>

/**
 * How many bytes of a SHA-256 are compared. They only need to tell the site's files from damaged ones and
 * from other pages in their place, which takes few bits; whoever could forge a matching file would already be
 * inside TLS.
 */
export const HASH_LENGTH = 3

/**
 * Files that are kept together. Those in `packed` also come in one file, at the address `pack`, in this order
 * (see pack.ts). On a slow line one request costs less than sixty, and one file compresses better.
 */
export type FileSet = { pack: string; packed: Hashes; single: Hashes }

/** The files of the app and of one language in one pack, for a device that has none of them. */
export function joinSets(app: FileSet, language: FileSet): FileSet {
  return {
    pack: language.pack.replace('/packs/', '/packs/app-'),
    // Texts first: half a kilobyte less when compressed.
    packed: { ...language.packed, ...app.packed },
    single: {},
  }
}

/**
 * The files that the site needs in any language, those of each language, and those that are kept once
 * requested.
 */
export type WorkerFiles = { app: FileSet; languages: Record<string, FileSet>; later: Hashes }
