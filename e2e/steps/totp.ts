import { createHmac } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Say } from '../words.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_S = 30

const bytesOf = (base32: string): Buffer => {
  const letters = base32.replace(/\s/g, '')
  const bits = [...letters].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}

/** The TOTP code of a secret, now or `stepsLater` time steps later (RFC 6238). */
export const codeOf = (secret: string, stepsLater = 0): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_S) + stepsLater))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Switches the second factor on in the settings of a company's person, and puts the recovery codes away. */
export const switchOnSecondFactor = async (page: Page, say: Say): Promise<void> => {
  const factor = page.getByRole('region', { name: say('security_factor_title') })
  await factor.getByRole('button', { name: say('security_factor_begin') }).click()
  await factor.getByRole('textbox', { name: say('security_password_current') }).fill('karvon-demo')
  await page.keyboard.press('Enter')
  const secret =
    (await factor.getByRole('status', { name: say('security_factor_secret') }).textContent()) ?? ''
  await factor.getByRole('textbox', { name: say('login_factor_code') }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(factor).toContainText(say('security_factor_on'))
  await factor.getByRole('button', { name: say('keys_stored') }).click()
}
