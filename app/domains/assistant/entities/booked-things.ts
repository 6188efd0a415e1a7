import { foldInPlace } from '../with-model/claims/fold-in-place'

/** What is booked rather than ordered, in twelve languages, folded. */
const BOOKED = new RegExp(
  [
    '(?<!\\p{L})(?:appointments?|visits?|bookings?|reservations?|class|lessons?|courses?|workshops?|sessions?|fittings?|consultations?|viewings?',
    'termine?|besuch|kurs|kursplatz|buchung|reservierung|beratungstermin|anprobe|besichtigung|fuhrung',
    'rendez[- ]vous|rdv|visite|cours|atelier|seance|essayage',
    'citas?|visita|clase|curso|taller|reserva|sesion',
    'appuntamento|lezione|corso|laboratorio|prenotazione|seduta',
    'aula|oficina|sessao|consulta|marcacao|agendamento',
    'afspraak|bezoek|les|cursus|reservering|boeking|sessie',
    'randevu\\p{L}*|ziyaret\\p{L}*|ders\\p{L}*|kurs\\p{L}*|rezervasyon\\p{L}*|atolye\\p{L}*',
    'запис[ьи]|визит\\p{L}*|урок\\p{L}*|курс\\p{L}*|заняти\\p{L}*|брон[ьи]|бронировани\\p{L}*|примерк\\p{L}*)(?!\\p{L})',
    '(?<!\\p{L})(?:ال|ب|ل|لل)?(?:موعد|موعدي|مواعيد|زياره|زيارتي|زيارة|حجز|حجزي|درس|دورة|ورشة|جلسة)(?!\\p{L})',
    '予約(?!注文|商品)|来店|レッスン|講座|教室|ワークショップ',
    '预约|預約|课程|参观|工作坊',
  ].join('|'),
  'u',
)

/** Whether a text speaks of an appointment, a visit or a course, which no order's rule is about. */
export const namesBooked = (text: string): boolean => BOOKED.test(foldInPlace(text))
