import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The areas that stay open for hours and offer a newer build. */
const STAMPED = ['app.html', 'driver.html', 'admin.html'] as const

const PLACE = '<meta name="build" content=""'

/**
 * Names the build: in the shell of each area and in `version.json`, which an open page compares with its own. The name is
 * made of the shells, which name their scripts, which name theirs: it changes with whatever an area is made of.
 */
export async function stampBuild(dist: string): Promise<string> {
  const shells = await Promise.all(
    STAMPED.map(async file => ({ file, html: await readFile(join(dist, file), 'utf8') })),
  )
  const hash = createHash('sha256')
  for (const { html } of shells) hash.update(html)
  const version = hash.digest('hex').slice(0, 12)
  for (const { file, html } of shells) {
    const stamped = html.replace(PLACE, `<meta name="build" content="${version}"`)
    if (stamped === html) throw new Error(`${file} has no place for the name of the build`)
    await writeFile(join(dist, file), stamped)
  }
  await writeFile(join(dist, 'version.json'), `${JSON.stringify({ version })}\n`)
  return version
}
