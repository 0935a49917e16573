import { readTable } from "./data";
import { isDemoMember } from "./members";
import type { Random } from "./random";
import type { Row } from "./rows";

/** One board-certified professional for each testimonial. */
export function makeProfessionals(
  random: Random,
  members: readonly Row<"members">[],
  firms: readonly Row<"firms">[],
): Row<"professionals">[] {
  const eligible = members.filter(
    ({ memberId, active, firmId }) => active === "true" && firmId !== "" && !isDemoMember(memberId),
  );
  const chosen = random.shuffled(eligible);
  return readTable("testimonials", ["testimonial"]).flatMap(({ testimonial }, index) => {
    const member = chosen[index];
    const firm = firms.find(({ firmId }) => firmId === member?.firmId);
    if (!member || !firm) return [];
    const { memberId, address1, address2, city, state, zipCode } = member;
    return {
      memberId,
      homeAddress1: address1,
      homeAddress2: address2,
      homeCity: city,
      homeState: state,
      homeZip: zipCode,
      officeName: firm.name,
      officeAddress1: firm.address1,
      officeAddress2: firm.address2,
      officeCity: firm.city,
      officeState: firm.state,
      officeZip: firm.zipCode,
      testimonial,
      // No picture: a portrait of an invented person would show a real one.
      pictureLogo: "",
      website: random.chance(0.7) ? `https://${firm.email.split("@")[1] ?? "example.org"}` : "",
    };
  });
}
