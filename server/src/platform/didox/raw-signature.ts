/** What `create_pkcs7` of E-IMZO answers, before its timestamp. */
export type RawSignature = { readonly pkcs7: string; readonly signatureHex: string }
