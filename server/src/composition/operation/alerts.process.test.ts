import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isOnPath } from '../../../test/cluster/own-processes.ts'

const RULES = fileURLToPath(new URL('../../../../docs/alerts.yml', import.meta.url))

it.skipIf(!isOnPath('promtool'))('promtool accepts the rules of the alerts', () => {
  const checked = spawnSync('promtool', ['check', 'rules', RULES], { encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
})
