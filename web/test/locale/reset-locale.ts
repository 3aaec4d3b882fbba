// Before each unit test file: a thread runs many, and each may choose a language.
import { localeOfPath } from '@karvon/contract/site-routes'
import { setLocale } from '../../src/platform/locale/locale.ts'

setLocale(localeOfPath('/'))
