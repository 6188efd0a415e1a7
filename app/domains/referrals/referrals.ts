export { type NewPartner, newPartnerSchema, partnerChangeSchema } from './desk/partner-orders'
export { LINKS_BELOW, linkOf, type PartnerMonth, type PartnerVideo } from './partner'
