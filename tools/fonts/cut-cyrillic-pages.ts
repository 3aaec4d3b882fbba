import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Full static fonts: the variable font's package contains only subsets by script. */
const PACKAGE = '@expo-google-fonts/onest@0.4.2'
const PACKED = 'expo-google-fonts-onest-0.4.2.tgz'
const MASTERS = { 400: '400Regular/Onest_400Regular.ttf', 700: '700Bold/Onest_700Bold.ttf' }

const FEATURES = ['kern', 'tnum']
/** Copyright, family name, style. */
const NAMES = [0, 1, 2]
/** Tables that browsers do not use. */
const UNUSED_TABLES = ['MVAR', 'STAT']

const run = promisify(execFile)

/** With a fixed date, so that the output is reproducible. */
const python = (args: readonly string[]) =>
  run(process.env.PYTHON ?? 'python3', args, { env: { ...process.env, SOURCE_DATE_EPOCH: '0' } })

const designspace = (folder: string): string => {
  const sources = Object.entries(MASTERS).map(
    ([weight, file]) =>
      `<source filename="${join(folder, 'package', file)}"><location><dimension name="Weight" xvalue="${weight}"/></location></source>`,
  )
  return `<designspace format="4.1">
    <axes><axis tag="wght" name="Weight" minimum="400" maximum="700" default="400"/></axes>
    <sources>${sources.join('')}</sources>
  </designspace>`
}

/**
 * A variable font (weights 400 to 700) with the given letters of all scripts; intermediate weights match the fonts cut by
 * script. Needs npm's network and a python3 (or PYTHON) with fonttools and brotli.
 */
export const cutCyrillicPages = async (text: string): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'karvon-fonts-'))
  try {
    await run('npm', ['pack', PACKAGE], { cwd: folder })
    await run('tar', ['-xzf', PACKED], { cwd: folder })
    const plan = join(folder, 'onest.designspace')
    const whole = join(folder, 'onest.ttf')
    const cut = join(folder, 'cut.woff2')
    await writeFile(plan, designspace(folder))
    await python(['-m', 'fontTools.varLib', plan, '-o', whole])
    await python([
      '-m',
      'fontTools.subset',
      whole,
      `--text=${text}`,
      `--layout-features=${FEATURES}`,
      `--name-IDs=${NAMES}`,
      `--drop-tables+=${UNUSED_TABLES}`,
      '--flavor=woff2',
      `--output-file=${cut}`,
    ])
    return await readFile(cut)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
