import { m } from '../../messages/compiled/messages.js'
import { Row, Text } from '../../ui/layout/box.tsx'
import { Mark } from '../../ui/screen/mark.tsx'
import s from './brand.module.css'

/** The logo, linking to the landing page with a full page load. */
export function Brand({ href }: { href: string }) {
  return (
    <Row
      as="a"
      className={s.brand}
      align="center"
      gap={10}
      tone="ink"
      noUnderline
      href={href}
      aria-label={`Karvon, ${m.client_brand_home()}`}
    >
      <Mark />
      <Text as="b" className={s.name} weight="display" tight>
        Karvon
      </Text>
    </Row>
  )
}
