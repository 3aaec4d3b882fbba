import { describe, expect, it } from 'vitest'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../../server/server-command.mjs'
import { ROOT } from '../setup/node-runtime.mjs'
import { readText, unknownSettings } from './deployment-files.ts'
import { environmentOf, listOf, readStages, textsOf } from './dockerfile.ts'

const stages = readStages(readText('Dockerfile'))
const shipped = stages.filter(({ name }) => name === 'karvon' || name === 'backup')

/** The server's command as the image gives it: paths from the product's folder. */
const command = SERVER_COMMAND.map(part => part.replace(ROOT, ''))

describe('the image', () => {
  it('is built in stages, and the last one is the product', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', 'backup', 'folders', 'karvon'])
  })

  it('starts from bases of a named version', () => {
    for (const { base } of stages) expect(base).toMatch(/^[\w./-]+:(?!latest$)[\w.-]+$/)
  })

  it.each(shipped)('$name runs as nobody of the machine, without a shell in between', stage => {
    expect(textsOf(stage, 'USER').at(-1)).toBe('65532:65532')
    expect(listOf(stage, 'ENTRYPOINT')).toEqual(['/opt/karvon/bin/node'])
    expect(textsOf(stage, 'WORKDIR')).toEqual(['/opt/karvon'])
    expect(stage.instructions.map(({ name }) => name)).not.toContain('ADD')
  })

  it('runs the server as npm start does', () => {
    const stage = stages.at(-1)!
    expect(listOf(stage, 'CMD')).toEqual(command)
    expect(environmentOf(stage)).toMatchObject({
      ...SERVER_ENVIRONMENT,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
    })
    expect(textsOf(stage, 'STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(textsOf(stage, 'HEALTHCHECK').at(-1)).toContain('server/src/platform/health/check-health.ts')
  })

  it.each(shipped)('$name sets nothing that is no setting', stage => {
    expect(unknownSettings(Object.keys(environmentOf(stage)))).toEqual([])
  })

  it('installs what each workspace names before the sources come', () => {
    const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: string[] }
    const copied = textsOf(stages[0]!, 'COPY')
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json ${workspace}/`)
  })
})
