import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The areas that stay open for hours and offer to load a newer build. */
const STAMPED = ['app.html', 'driver.html', 'admin.html'] as const

const PLACE = '<meta name="build" content=""'

/**
 * Writes the build's version to the shell of each area and to `version.json`, which open pages compare with their own. The
 * version is a hash of the shells, whose script names are content hashes: it changes with any file of an area.
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
