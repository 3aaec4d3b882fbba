import { expect, test } from './fixtures.ts'
import { answerEverything } from './integrators/answer-everything.ts'
import { companyKey, INTEGRATORS } from './integrators/company-key.ts'
import { differenceOf, guides, inDocs, readGuide } from './integrators/read-guide.ts'
import { missingShell, runShell } from './integrators/run-shell.ts'
import type { RunningServer } from './start-server.ts'

test.use({ serverOf: INTEGRATORS })

const BETWEEN = '\u001e'

const knowledgeOf = async ({ url }: RunningServer) => ({ KARVON: url, KARVON_KEY: await companyKey(url) })

test.skip(missingShell() !== null, `${missingShell()} is not installed`)

for (const guide of guides()) {
  test(`the commands of the guide ${guide} do what it says`, async ({ server }) => {
    const steps = readGuide(guide)
    const script = steps.map(({ command }) => `${command}\nprintf '${BETWEEN}'\n`).join('')
    const receiver = await answerEverything()
    const knowledge = {
      ...(await knowledgeOf(server)),
      KARVON_TEST_KEY: await companyKey(server.url, 'test'),
      RECEIVER: receiver.url,
    }
    const answers = (await runShell(['-ec', script], knowledge)).split(BETWEEN)
    receiver.close()
    expect(steps.length).toBeGreaterThan(3)
    for (const [at, { command, shown }] of steps.entries())
      expect(differenceOf(shown, JSON.parse(answers[at] ?? '')), `${command}\n${answers[at]}`).toBeNull()
  })
}

test('the walk-through by curl places, repeats and cancels an order', async ({ server }) => {
  const said = await runShell([inDocs('samples/curl.sh')], await knowledgeOf(server))
  const [, id] = /^placed (\d+) for \d+ UZS$/m.exec(said) ?? []
  expect(said).toContain(`sent again: still ${id}\n`)
  expect(said.trim().endsWith('it is canceled'), said).toBe(true)
})

test('the walk-through says why it is refused', async ({ server }) => {
  const stranger = { KARVON: server.url, KARVON_KEY: 'kv_live_nobody' }
  await expect(runShell([inDocs('samples/curl.sh')], stranger)).rejects.toThrow(
    /HTTP 401 api\.api_key_invalid: /,
  )
})
