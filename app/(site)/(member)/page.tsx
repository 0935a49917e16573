import { requireMember } from "@/lib/http/page-session";
import { PageTitle } from "@/components/ui/page-title";

export default async function HomePage() {
  const member = await requireMember();
  return <PageTitle>{member.firstName}</PageTitle>;
}
