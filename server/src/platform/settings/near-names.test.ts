import { expect, it } from 'vitest'
import { ALL_SETTINGS } from './all-settings.ts'
import { nearNames } from './near-names.ts'

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['REDISURL', 'REDIS_URL'],
  ['SERCET', 'SECRET'],
  ['SECRET_FIEL', 'SECRET_FILE'],
  ['PROT', 'PORT'],
])('%s is taken for a mistyped %s', (name, meant) => {
  expect(nearNames({ [name]: 'x' })).toEqual([`${name} is no setting; did you mean ${meant}?`])
})

it('says that what is no secret is not read from a file', () => {
  expect(nearNames({ PORT_FILE: '/port' })).toEqual([expect.stringMatching(/^PORT_FILE is ignored/)])
})

it('is silent about what other programs set', () => {
  const names = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'USER',
    'TERM',
    'SHLVL',
    'LANG',
    'TZ',
    'INIT_CWD',
    'EDITOR',
  ]
  const more = ['API_PORT', 'TEST_DATABASE_URL', 'PGHOST', 'NODE_OPTIONS', 'npm_config_port', 'INVOCATION_ID']
  expect(nearNames(Object.fromEntries([...names, ...more].map(name => [name, 'x'])))).toEqual([])
  expect(nearNames(Object.fromEntries(ALL_SETTINGS.map(({ name }) => [name, 'x'])))).toEqual([])
  expect(nearNames({ DATABSE_URL: '' })).toEqual([])
})
