import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { changesOf, profileErrors, serverErrors } from './typed-profile.ts'

beforeEach(() => setLocale('ru'))

const BEFORE = { firstName: 'Aziza', lastName: '', telegram: '' }

test('only changed fields are sent', () => {
  expect(changesOf(BEFORE, BEFORE)).toEqual({})
  expect(changesOf({ ...BEFORE, telegram: '@aziza_k' }, BEFORE)).toEqual({ telegram: '@aziza_k' })
})

test('errors are shown at their fields, as on the server', () => {
  expect(profileErrors({ telegram: '@aziza_k', lastName: '' })).toEqual({})
  expect(profileErrors({ firstName: ' ', lastName: '7', telegram: 'x' })).toEqual({
    firstName: 'Заполните это поле.',
    lastName: 'Только буквы, дефис и апостроф, до 60 символов.',
    telegram: 'Имя в Telegram: от 5 латинских букв, цифр и подчёркиваний, например @karvon_uz.',
  })
  expect(serverErrors({ first_name: ['Нет.'], photo: ['?'] })).toEqual({ firstName: 'Нет.' })
})
