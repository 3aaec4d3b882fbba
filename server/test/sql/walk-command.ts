// npm run walk -- place: lists the files that a use case passes, those of which a function is called; npm run walk: how many each passes.
import { Session } from 'node:inspector/promises'
import { fileURLToPath } from 'node:url'
import { openPglite } from '../test-database.ts'
import { recordUseCases } from './use-cases.ts'

const ROOT = new URL('../../../', import.meta.url).href
const OURS = /^(?:server|domain|contract)\/src\//

const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

/** The files of which a function has been called since this was asked last; a call that only waits is one too. */
const takeFiles = async (): Promise<string[]> => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  return result
    .filter(
      ({ url, functions }) =>
        url.startsWith(ROOT) && functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => fileURLToPath(url).slice(fileURLToPath(ROOT).length))
    .filter(path => OURS.test(path) && !path.includes('.fixture.'))
    .toSorted()
}

const walks = new Map<string, readonly string[]>()
const database = await openPglite()
await recordUseCases(database, async (useCase, run) => {
  await takeFiles()
  const answer = await run()
  walks.set(useCase, await takeFiles())
  return answer
})
await database.close()
session.disconnect()

const asked = process.argv.slice(2)
const ofFeatures = (files: readonly string[]) =>
  files.filter(path => !path.startsWith('server/src/platform/'))
if (asked.length === 0) {
  for (const [useCase, files] of walks)
    process.stdout.write(
      `${useCase.padEnd(18)}${files.length} files, ${ofFeatures(files).length} of them outside the platform\n`,
    )
}
for (const name of asked) process.stdout.write(`${(walks.get(name) ?? [`no use case ${name}`]).join('\n')}\n`)
