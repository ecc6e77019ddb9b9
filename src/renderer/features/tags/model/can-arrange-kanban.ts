/** Who decides which tags are lanes. No server has supervisors yet; where one does, they may. */
export function canArrangeKanban(profile: string): boolean {
  return profile === 'admin' || profile === 'supervisor';
}
