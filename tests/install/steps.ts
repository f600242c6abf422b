/** The commands of the page about deploying, each to be run in one shell. */
export type Steps = { install: string; update: string; rollback: string; restore: string }

/**
 * Reads the commands of server/deploy/README.md: what is indented below its headings.
 * @throws Error when a heading is gone or has another number of groups of commands
 */
export function readSteps(page: string): Steps {
  const [update, rollback] = groupsBelow(page, 'Each later time', 2)
  const [restore] = groupsBelow(page, 'When the disk is lost', 1)
  return {
    install: groupsBelow(page, 'The first time').join('\n'),
    update: update!,
    rollback: rollback!,
    restore: restore!,
  }
}

/** The groups of indented lines below a heading, which text stands between. */
function groupsBelow(page: string, heading: string, expected?: number): string[] {
  const [, section] = page.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`The page has no heading "${heading}"`)
  const [own = ''] = section.split('\n## ')
  const groups: string[] = []
  let isWithin = false
  for (const line of own.split('\n')) {
    const command = /^ {4}(.*)$/.exec(line)?.[1]
    if (command === undefined) isWithin = isWithin && line === ''
    else if (isWithin) groups.push(`${groups.pop()}\n${command}`)
    else {
      groups.push(command)
      isWithin = true
    }
  }
  if (groups.length === 0 || (expected !== undefined && groups.length !== expected)) {
    throw new Error(`Below "${heading}" there are ${groups.length} groups of commands`)
  }
  return groups
}
