import { expect, type Page } from '@playwright/test'
import type { Say } from '../words.ts'

export const dialogOf = (page: Page) => page.getByRole('dialog')

/** A field of the open dialog by its label. */
export const fieldOf = (page: Page, say: Say, key: string) =>
  dialogOf(page).getByRole('textbox', { name: say(key), exact: true })

const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

export const pressNext = (page: Page, say: Say) => press(page, say('company_reg_next'))

export const pressRegister = (page: Page, say: Say) => press(page, say('company_reg_send'))

/** Expects the current step. */
export const stepIs = (page: Page, say: Say, step: string) =>
  expect(dialogOf(page).locator('[aria-current="step"]')).toHaveText(say(`company_reg_step_${step}`))
