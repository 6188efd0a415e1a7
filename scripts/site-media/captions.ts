/** What is read below a video while it shows it, by scene and moment. */
export const captions: Record<string, Record<string, Record<CaptionLanguage, string>>> = {
  answers: {
    shop: {
      en: 'A product page in the sample shop. The chat waits in the corner.',
      tr: 'Örnek mağazada bir ürün sayfası. Sohbet köşede bekliyor.',
    },
    ask: {
      en: 'A shopper asks about the teapot. No language model is connected.',
      tr: 'Bir müşteri demliği soruyor. Bağlı bir dil modeli yok.',
    },
    source: {
      en: 'The answer names its source. One press shows the words it stands on.',
      tr: 'Yanıt kaynağını söylüyor. Bir dokunuşla dayandığı sözler görünüyor.',
    },
    find: {
      en: 'Price and stock come from the catalogue at this moment.',
      tr: 'Fiyat ve stok, o anda katalogdan geliyor.',
    },
  },
  takeover: {
    sides: {
      en: 'Left, the shopper. Right, the team’s inbox.',
      tr: 'Solda müşteri, sağda ekibin gelen kutusu.',
    },
    waits: {
      en: 'The shopper wants a person. The inbox shows it at once.',
      tr: 'Müşteri bir insan istiyor. Gelen kutusu bunu hemen gösteriyor.',
    },
    take: {
      en: 'Deniz takes over. From here the assistant stays quiet.',
      tr: 'Deniz devralıyor. Bundan sonra asistan susuyor.',
    },
    answer: {
      en: 'Both write; both see it as it is sent.',
      tr: 'İkisi de yazıyor, yazılan gönderildiği anda görünüyor.',
    },
    back: {
      en: 'When that is settled, Deniz hands the conversation back.',
      tr: 'İş bitince Deniz konuşmayı asistana geri veriyor.',
    },
  },
  teach: {
    try: {
      en: 'The merchant asks what shoppers ask.',
      tr: 'Mağaza sahibi, müşterilerin sorduğunu soruyor.',
    },
    gap: {
      en: 'Nothing in the shop’s pages covers it, so the assistant would say that it doesn’t know.',
      tr: 'Mağazanın sayfalarında bu yok; asistan bilmediğini söylerdi.',
    },
    write: {
      en: 'The question is filled in. Two sentences are enough for an answer.',
      tr: 'Soru yazılı geliyor. Yanıt için iki cümle yetiyor.',
    },
    again: {
      en: 'Asked in other words, it answers from what was just written.',
      tr: 'Başka sözlerle sorulunca az önce yazılandan yanıt veriyor.',
    },
  },
}

export const captionLanguages = ['en', 'tr'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]

/** Captions as WebVTT; each is read until the next begins. */
export function writeCaptions(
  scene: string,
  language: CaptionLanguage,
  moments: readonly { key: string; ms: number }[],
  durationMs: number,
): string {
  const cues = moments.map(({ key, ms }, place) => {
    const words = captions[scene]?.[key]?.[language]
    if (!words) throw new Error(`No ${language} caption for ${scene}.${key}.`)
    return `${time(ms)} --> ${time(moments[place + 1]?.ms ?? durationMs)}\n${words}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const time = (ms: number) => new Date(Math.round(ms)).toISOString().slice(11, 23)
