import { useEffect } from 'react'
import { onAskedCargo, takeAskedCargo } from './asked-cargo.ts'
import type { Cargo } from './use-cargoes.ts'

/** Chooses the cargo of a service that was pressed on the page, as soon as the kinds of cargo are known. */
export function useAskedCargo(cargoes: readonly Cargo[], choose: (id: number) => void): void {
  useEffect(() => {
    if (cargoes.length === 0) return
    const take = () => {
      const key = takeAskedCargo()
      const cargo = cargoes.find(known => known.key === key)
      if (cargo) choose(cargo.id)
    }
    take()
    return onAskedCargo(take)
  }, [cargoes, choose])
}
