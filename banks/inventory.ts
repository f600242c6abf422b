/** The only inventory: Johnson's 120-item IPIP NEO-PI-R (2014). `time` is in minutes; saves name the `shortId`. */
export const inventory = {
  name: "Johnson's IPIP NEO-PI-R",
  id: 'johnson-120-ipip-neo-pi-r',
  shortId: 'b5-120',
  time: 10,
  questions: 120,
  note: 'Recommended',
} as const
