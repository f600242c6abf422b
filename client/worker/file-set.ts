/** The first 128 bits of each file's SHA-256, in base64url, by the file's path on this site. */
export type Hashes = Readonly<Record<string, string>>

/**
 * Files that are cached together. Those in `packed` also come in one file, at the address `pack`: a JSON list of their
 * texts, in this order. On a slow line one request costs less than eighty, and one file compresses better.
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
 * The files that the site needs in any language, those of each language, and those that are cached once
 * requested.
 */
export type WorkerFiles = { app: FileSet; languages: Record<string, FileSet>; later: Hashes }
