import { latinOf } from '@karvon/domain/reading/names/latin'
import { type District, type Gazetteer, TASHKENT_CITY_ID } from './gazetteer.ts'

/** Finds a district of Tashkent by its name in the lists, such as "Mirzo Ulug‘bek". */
export const cityDistricts = ({ districts }: Gazetteer): ((name: string) => District | undefined) => {
  const byName = new Map(
    districts
      .filter(({ regionId }) => regionId === TASHKENT_CITY_ID)
      .map(district => [latinOf(district.names.uz).replace(/ tumani$/, ''), district]),
  )
  return name => byName.get(latinOf(name))
}
