import { m } from '../../../messages/compiled/messages.js'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { LandingPicture, type LandingPictureName } from '../pictures/landing-picture.tsx'
import section from '../section.module.css'
import s from './services.module.css'

type Service = {
  /** The category of spec §2. */
  category: string
  /** The handbook's kind of cargo that the calculator then has chosen. */
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

/** The four service categories, each with the truck that usually goes; a press leads to the calculator with that cargo chosen. */
export function Services() {
  return (
    <section className={section.section} id="services">
      <h2>{m.services_title()}</h2>
      <p className={section.sub}>{m.services_sub()}</p>
      <ul className={s.services}>
        {services().map(({ category, cargo, title, text, picture, truckKey }) => (
          <li key={category}>
            <a className={s.service} href="#calculator" data-cargo={cargo} data-service={category}>
              <h3>{title}</h3>
              <p>{text}</p>
              <span className={s.scene}>
                <LandingPicture name={picture} preserveAspectRatio="xMinYMax meet" />
                <TruckDrawing truckKey={truckKey} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
