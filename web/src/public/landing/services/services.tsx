import { m } from '../../../messages/compiled/messages.js'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { Box, Column, Grid, Row } from '../../../ui/layout/box.tsx'
import { LandingPicture, type LandingPictureName } from '../pictures/landing-picture.tsx'
import section from '../section.module.css'
import s from './services.module.css'

type Service = {
  /** One of four categories (docs/product.md#landing-page). */
  category: string
  /** The handbook's kind of cargo to select in the calculator. */
  cargo: string
  title: string
  text: string
  picture: LandingPictureName
  truckKey: string
}

const services = (): Service[] => [
  {
    category: 'goodsTransportation',
    cargo: 'construction',
    title: m.services_goods_title(),
    text: m.services_goods_text(),
    picture: 'goods',
    truckKey: 'fura_tent',
  },
  {
    category: 'movement',
    cargo: 'household',
    title: m.services_movement_title(),
    text: m.services_movement_text(),
    picture: 'movement',
    truckKey: 'isuzu5',
  },
  {
    category: 'furnitureTransportation',
    cargo: 'furniture',
    title: m.services_furniture_title(),
    text: m.services_furniture_text(),
    picture: 'furniture',
    truckKey: 'furgon',
  },
  {
    category: 'prepareToWedding',
    cargo: 'wedding',
    title: m.services_wedding_title(),
    text: m.services_wedding_text(),
    picture: 'wedding',
    truckKey: 'bongo',
  },
]

/** The four service categories with their usual trucks; each links to the calculator with its cargo selected. */
export function Services() {
  return (
    <section className={section.section} id="services">
      <h2>{m.services_title()}</h2>
      <Box as="p" className={section.sub} size={18} tone="quiet" marginTop={12}>
        {m.services_sub()}
      </Box>
      <Grid as="ul" className={s.services} gap={20}>
        {services().map(({ category, cargo, title, text, picture, truckKey }) => (
          <li key={category}>
            <Column
              as="a"
              className={s.service}
              card
              tone="inherit"
              clip
              noUnderline
              href="#calculator"
              data-cargo={cargo}
              data-service={category}
            >
              <h3>{title}</h3>
              <p>{text}</p>
              <Row as="span" className={s.scene} align="end" justify="between" gap={14} clip>
                <LandingPicture name={picture} preserveAspectRatio="xMinYMax meet" />
                <TruckDrawing truckKey={truckKey} />
              </Row>
            </Column>
          </li>
        ))}
      </Grid>
    </section>
  )
}
