/** What the caller of the recorded call says, in this order. What the assistant says to it is its own. */
export const CALLER_SAYS = [
  'Hello. How much is the Harbour Teapot?',
  'Does the teapot come with a strainer?',
  'And could you wrap it as a gift?',
  'Can I pick it up in the shop?',
  'Great. Can you engrave a name on the teapot?',
  "Then I'd like to talk to a person, please.",
] as const
