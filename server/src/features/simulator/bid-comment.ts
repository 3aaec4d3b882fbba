import { chance } from './chance.ts'

const COMMENTS = [
  'Mashina toza, tenti butun.',
  'Yuklashga oʻzim qarashib yuboraman.',
  'Shu yoʻnalishda har kuni yuraman.',
  'Vaqtida yetkazaman, telefonim doim ochiq.',
  'Могу приехать раньше, если нужно.',
  'Ремни и коники есть.',
] as const

/** Every third driver adds a comment to the bid. */
export const bidComment = (orderId: number, driverId: number): string | null => {
  if (chance('writes', orderId, driverId) > 0.34) return null
  return COMMENTS[Math.floor(chance('comment', orderId, driverId) * COMMENTS.length)] ?? null
}
