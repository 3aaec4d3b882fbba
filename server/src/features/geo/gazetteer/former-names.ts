const REMARKS = /аввалги|олдинги|олдинг|эски|собиқ|номи|манзили|кўчаси|махалла(?!\p{L})|ул\.|[()"«»]/giu
const NOTHING_SAID = new Set(['янги', 'дача', 'номисиз', 'на территории рынка'])

/** Former names in a remark of the register: "аввалги номи (Питомная)" yields Питомная. */
export const formerNames = (remark: string): string[] =>
  remark
    .replace(REMARKS, ' ')
    .split(/[,;]|\s(?:ва|и)\s/iu)
    .map(name => name.replace(/^[\s\d.-]+|[\s\d.-]+$/gu, ''))
    .filter(name => name.length > 3 && !NOTHING_SAID.has(name.toLowerCase()))
