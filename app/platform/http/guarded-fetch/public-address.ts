import ipaddr from 'ipaddr.js'

/** Azure's host agent answers on a public address from inside every one of its machines. */
const CLOUD_HOST_AGENT = '168.63.129.16'
/** All that IANA has given out for the open internet (RFC 4291, iana-ipv6-address-space). */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Carry IPv4 packets, so their last 32 bits are the address that answers (RFC 6052 and the mapped form). */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

/**
 * Whether an address belongs to the open internet. What isn't known to be public is refused: private, loopback,
 * link-local, shared, reserved, multicast, tunnels (6to4, Teredo), and IPv4 of those kinds dressed as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv4 ? isPublicV4(parsed) : isPublicV6(parsed as ipaddr.IPv6)
}

function isPublicV4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && address.toString() !== CLOUD_HOST_AGENT
}

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (address.zoneId) return false
  if (address.isIPv4MappedAddress()) return isPublicV4(address.toIPv4Address())
  if (address.match(NAT64)) return isPublicV4(new ipaddr.IPv4(address.toByteArray().slice(12)))
  return address.match(GLOBAL_UNICAST_V6) && address.range() === 'unicast'
}
