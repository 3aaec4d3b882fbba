import { latinOf } from '@karvon/domain/reading/names/latin'

/** One key for all spellings of a house number: "12-А", "12 a" and "12A" are one, "12/14" and "12-14" too. */
export const houseKey = (number: string): string =>
  latinOf(number)
    .replace(/(\d)\s*[-–]\s*(?=\d)/gu, '$1/')
    .replace(/[^a-z0-9/]/gu, '')
