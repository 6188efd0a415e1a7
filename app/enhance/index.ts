import { tellOfReading } from './ahead'
import { watchAttempts } from './attempts'
import { watchCalls } from './call-player'
import { watchCaptions } from './captions'
import { watchConsent } from './consent'
import { watchCopying } from './copy'
import { drawRest } from './drawing'
import { watchFilters } from './filter'
import { fetchFonts } from './fonts'
import { putLater } from './later'
import { watchLiveParts } from './live-part'
import { watchMenus } from './menu'
import { watchProofs } from './proof'
import { watchReveals } from './reveal'
import { watchSending } from './sending'
import { watchTheme } from './theme'
import { fillTimeZones } from './time-zone'

/*
 * The one script of public pages. Every page works without it; each part looks for its `data-` attribute, listens at the
 * document where it can, and knows nothing of the others.
 */
watchMenus()
watchTheme()
watchConsent()
watchCaptions()
watchCalls()
watchCopying()
watchFilters()
watchProofs()
watchLiveParts()
watchAttempts()
fillTimeZones()
watchReveals()
watchSending()
tellOfReading()
putLater()
drawRest()
fetchFonts()
