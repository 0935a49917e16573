import type { LetterText } from "../letter-text";

/** What members and staff are told by the calendar, and managers of webhooks. */
export const calendarTexts = {
  "nominations-open": {
    subject: "El plazo de nominaciones para {{ year }} está abierto",
    body: `
Desde hoy puede nominar a miembros de {{ association }} para sus comités de {{ year }}.

El plazo dura hasta el final del **{{ until }}**. Hasta entonces puede cambiar o retirar lo que envíe.

[Nominar a un miembro]({{ link }})
`,
  },
  "nominations-closing": {
    subject:
      "{% if days == 0 %}El plazo de nominaciones para {{ year }} termina hoy{% elsif days == 1 %}El plazo de nominaciones para {{ year }} termina mañana{% else %}El plazo de nominaciones para {{ year }} termina en {{ days }} días{% endif %}",
    body: `
{% if nominated == 0 %}Todavía no ha nominado a nadie para {{ year }}.{% elsif nominated == 1 %}Hasta ahora ha nominado a una persona para {{ year }}.{% else %}Hasta ahora ha nominado a {{ nominated }} personas para {{ year }}.{% endif %}

El plazo dura hasta el final del **{{ until }}**. Después ya no se podrán enviar ni cambiar nominaciones.

[{% if nominated == 0 %}Nominar a un miembro{% else %}Nominar a otro miembro{% endif %}]({{ link }})
`,
  },
  "answer-reminder": {
    subject:
      "{% if days == 0 %}Responda hoy, por favor: {% elsif days == 1 %}Responda a más tardar mañana: {% else %}Quedan {{ days }} días para responder: {% endif %}{% if places.size == 1 %}su puesto para {{ year }}{% else %}sus puestos para {{ year }}{% endif %}",
    body: `
{{ association }} espera su respuesta:
{% for place in places %}
- **{{ place.position }}, {{ place.committee }}**
{%- endfor %}

Díganos, por favor, antes de que termine el **{{ answerBy }}** si acepta. Después, {% if places.size == 1 %}la oferta vence y el puesto pasa{% else %}las ofertas vencen y los puestos pasan{% endif %} a otra persona.

[{% if places.size == 1 %}Responder a la oferta{% else %}Responder a las ofertas{% endif %}]({{ link }})
`,
  },
  "meetings-changed": {
    subject:
      "{% if meetings.size == 1 %}Cambió una de sus reuniones{% else %}Cambiaron reuniones suyas{% endif %}",
    body: `
{% if meetings.size == 1 %}Esta reunión cambió. Ahora queda así:{% else %}Estas reuniones cambiaron. Ahora quedan así:{% endif %}
{% for meeting in meetings %}
- **{{ meeting.title }}**{% if meeting.when %}: {{ meeting.when }}{% endif %}
{%- endfor %}

[Ver sus reuniones]({{ link }})

Si su programa de calendario lee sus reuniones de {{ association }}, ya tiene el cambio.
`,
  },
  "staff-morning": {
    subject: "Asuntos pendientes de esta mañana",
    body: `
En la gestión de la temporada de {{ association }} tiene pendiente:
{% for item in waits %}
- {% case item.code -%}
  {%- when "not-reviewed" %}{% if item.count == "1" %}Una candidatura que no ha revisado{% else %}{{ item.count }} candidaturas que no ha revisado{% endif -%}
  {%- when "slate-to-approve" %}La lista de propuestas, por aprobar
  {%- when "slate-sent-back" %}La lista de propuestas, que se devolvió
  {%- when "offers-without-answer" %}{% if item.count == "1" %}Una oferta sin respuesta, con el plazo a punto de terminar{% else %}{{ item.count }} ofertas sin respuesta, con el plazo a punto de terminar{% endif -%}
  {%- when "profile-changes" %}{% if item.count == "1" %}Un miembro cuyo cambio de perfil falta por recoger{% else %}{{ item.count }} miembros cuyos cambios de perfil faltan por recoger{% endif -%}
  {%- when "undelivered-letters" %}{% if item.count == "1" %}Una carta que no se pudo entregar{% else %}{{ item.count }} cartas que no se pudieron entregar{% endif -%}
  {%- when "failing-webhooks" %}{% if item.count == "1" %}Un sistema al que ya no se puede avisar de lo que ocurre{% else %}{{ item.count }} sistemas a los que ya no se puede avisar de lo que ocurre{% endif -%}
{%- endcase %}
{%- endfor %}

[Abrir la gestión de la temporada]({{ link }})
`,
  },
  "webhook-failing": {
    subject: "Ya no se puede avisar a un sistema de lo que ocurre",
    body: `
{{ association }} no pudo avisar a este sistema de lo que ocurre en la temporada y dejó de intentarlo:

**{{ receiver }}**

Dejamos de intentarlo el {{ since }}. {% if waiting == 1 %}Tiene un aviso pendiente.{% elsif waiting > 1 %}Tiene {{ waiting }} avisos pendientes.{% endif %}

Pida a quien lleva ese sistema que lo arregle. Después vuelva a activarlo: recibirá lo que le falta.

[Ver los webhooks]({{ link }})
`,
  },
  "letter-text-changed": {
    subject: "El texto de una carta cambió: {{ letter }}",
    body: `
{% if isOriginal %}{{ by }} volvió al texto propio de Rostrum de esta carta:{% else %}{{ by }} cambió el texto de esta carta:{% endif %}

**{{ letter }}** ({{ language }}{% if season %}, {{ season }}{% endif %})

Fue el {{ at }}. Las cartas que salgan desde entonces llevan ese texto.

[Ver los textos de las cartas]({{ link }})

Si no estaba acordado, vuelva allí a una versión anterior y pregunte a {{ by }}.
`,
  },
} as const satisfies Readonly<Record<string, LetterText>>;
