import { expect, it } from 'vitest'
import { type BrowserFacts, supportOf } from './push-support.ts'

const ANDROID: BrowserFacts = { hasPush: true, isApple: false, isInstalled: false, permission: 'default' }
const IPHONE: BrowserFacts = { hasPush: false, isApple: true, isInstalled: false, permission: 'default' }

it.each([
  ['a browser that may be asked', ANDROID, 'ready'],
  ['one that was allowed', { ...ANDROID, permission: 'granted' as const }, 'ready'],
  ['one whose person said no', { ...ANDROID, permission: 'denied' as const }, 'denied'],
  ['one without push', { ...ANDROID, hasPush: false }, 'unsupported'],
  ['an iPhone’s page', IPHONE, 'install'],
  ['an iPhone’s installed app', { ...IPHONE, hasPush: true, isInstalled: true }, 'ready'],
  ['an old iPhone’s installed app', { ...IPHONE, isInstalled: true }, 'unsupported'],
] as const)('%s', (_, facts, support) => expect(supportOf(facts)).toBe(support))
