import { Box } from '../layout/box.tsx'
import s from './skip-link.module.css'

/** The first tab stop: skips the menu. */
export function SkipLink({ children }: { children: string }) {
  return (
    <Box
      as="a"
      className={s.skip}
      padding="12-16"
      background="card"
      radius="card"
      tone="lapis"
      href="#content"
    >
      {children}
    </Box>
  )
}
