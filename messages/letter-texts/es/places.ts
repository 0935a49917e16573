import type { LetterText } from "../letter-text";

const place = (list: string) => `{% for place in ${list} %}
- **{{ place.position }}, {{ place.committee }}**: {% if place.until %}del {{ place.from }} al {{ place.until }}{% else %}desde el {{ place.from }}{% endif %}
{%- endfor %}`;

/** Each offered place with its meetings and the person to ask. */
const OFFERS = `{% for place in places %}
**{{ place.position }}, {{ place.committee }}**: {% if place.until %}del {{ place.from }} al {{ place.until }}{% else %}desde el {{ place.from }}{% endif %}

{% if place.meetings == "0" %}Todavía no hay reuniones previstas en este periodo.{% elsif place.meetings == "1" %}En este periodo hay una reunión prevista:{% else %}En este periodo hay {{ place.meetings }} reuniones previstas. Las primeras son:{% endif %}
{% for meeting in meetings %}{% if meeting.committee == place.committee %}
- {{ meeting.title }}: {{ meeting.when }}{% endif %}{% endfor %}

{% if place.contact %}Si tiene preguntas sobre este puesto, escriba a {{ place.contact }}.

{% endif %}{% endfor %}`;

/** Letters to members about places that they are offered, answer, give up, or do not get. */
export const placeTexts = {
  "place-offered": {
    subject:
      "{% if places.size == 1 %}Le ofrecemos un puesto para {{ year }}{% else %}Le ofrecemos {{ places.size }} puestos para {{ year }}{% endif %}",
    body: `
A {{ association }} le gustaría contar con usted:
${OFFERS}

Díganos, por favor, antes de que termine el **{{ answerBy }}** si acepta. Hasta entonces le {% if places.size == 1 %}reservamos el puesto{% else %}reservamos los puestos{% endif %}.

[{% if places.size == 1 %}Responder a la oferta{% else %}Responder a las ofertas{% endif %}]({{ link }})

Hasta ese día puede cambiar su respuesta, también con este enlace.
`,
  },
  "alternate-offered": {
    subject: "Hay un puesto libre para usted",
    body: `
Quedó libre un puesto para el que usted es suplente. {{ association }} se lo ofrece:
${OFFERS}

Díganos, por favor, antes de que termine el **{{ answerBy }}** si acepta. Hasta entonces le reservamos el puesto.

[Responder a la oferta]({{ link }})

Si prefiere no aceptarlo, díganoslo pronto: así podremos preguntar a la siguiente persona.
`,
  },
  "answer-received": {
    subject:
      '{% if answeredBy %}Respuesta en su nombre para {{ year }}{% elsif isRestored %}Su respuesta para {{ year }} vuelve a contar{% else %}Su respuesta para {{ year }}{% endif %}: {% for one in done %}{% if forloop.first %}{% elsif forloop.last %} y {% else %}, {% endif %}{% case one.what %}{% when "accepted" %}aceptación{% when "declined" %}rechazo{% when "withdrawn" %}retiro{% else %}renuncia{% endcase %}{% endfor %}',
    body: `
{% if answeredBy %}En su nombre, {{ answeredBy }} registró una respuesta.

{% elsif isRestored %}Usted anuló el retiro de su respuesta, así que su respuesta vuelve a contar.

{% endif %}{% if accepted.size > 0 %}{% if answeredBy %}Aceptados:{% elsif isRestored %}Usted aceptó:{% else %}Gracias por su colaboración. Recibimos su respuesta. Usted aceptó:{% endif %}
${place("accepted")}

{% endif %}{% if declined.size > 0 %}{% if answeredBy %}Rechazados:{% else %}Usted rechazó:{% endif %}
${place("declined")}

{% endif %}{% if withdrawn.size > 0 %}{% if answeredBy %}Respuesta retirada:{% else %}Usted retiró su respuesta sobre:{% endif %}
${place("withdrawn")}

{% if withdrawn.size == 1 %}Este puesto queda ahora sin respuesta y espera una.{% else %}Estos puestos quedan ahora sin respuesta y esperan una.{% endif %}

{% endif %}{% if givenUp.size > 0 %}{% if answeredBy %}Con renuncia:{% else %}Usted renunció a:{% endif %}
${place("givenUp")}

{% endif %}{% if answeredBy == "" and accepted.size == 0 and declined.size > 0 %}Gracias por avisarnos: así podemos preguntar a otra persona a tiempo.

{% endif %}{% if comments %}{% if answeredBy %}Nota que la acompaña:{% else %}Usted escribió al personal:{% endif %}

> {{ comments }}

{% endif %}{% if acceptedBefore.size > 0 %}Siguen aceptados:
${place("acceptedBefore")}

{% endif %}{% if declinedBefore.size > 0 %}Siguen rechazados:
${place("declinedBefore")}

{% endif %}{% if open.size > 0 %}Todavía esperamos su respuesta sobre:
${place("open")}

{% endif %}{% if changeUntil %}Puede cambiar {% if answeredBy %}la{% else %}su{% endif %} respuesta hasta el final del {{ changeUntil }}.{% endif %}

{% if hasCalendar %}Con esta carta van las reuniones de sus comités, en un archivo para su calendario.{% endif %}

[Ver sus puestos]({{ link }})

Referencia: {{ reference }}
{% if answeredBy %}
{% if help %}Si no es lo que usted decidió, escriba a {{ help }}.{% else %}Si no es lo que usted decidió, avise a {{ association }}.{% endif %}
{% endif %}`,
  },
  "place-resigned": {
    subject:
      "{% if answeredBy %}Renuncia en su nombre: {{ committee }}{% else %}Usted renunció a su puesto en {{ committee }}{% endif %}",
    body: `
{% if answeredBy %}En su nombre, {{ answeredBy }} registró su renuncia al puesto de **{{ position }}, {{ committee }}**.{% else %}Recibimos su renuncia al puesto de **{{ position }}, {{ committee }}**.{% endif %}

{% if lastDay %}Su último día es el {{ lastDay }}. Su lugar queda vacante el {{ vacantFrom }}.{% else %}Su periodo no había empezado, así que no llegará a participar. Su lugar ya está vacante.{% endif %} Solo el personal de la asociación puede devolvérselo.

{% if comments %}{% if answeredBy %}Nota que la acompaña:{% else %}Usted escribió al personal:{% endif %}

> {{ comments }}

{% endif %}Gracias por su servicio.

[Ver sus comités]({{ link }})

Referencia: {{ reference }}

{% if help %}Si no es lo que usted decidió, escriba a {{ help }}.{% else %}Si no es lo que usted decidió, avise a {{ association }}.{% endif %}
`,
  },
  "not-selected": {
    subject: "Los comités de {{ year }} ya están decididos",
    body: `
Su nombre estaba entre las candidaturas para {{ year }}. Para {% if positions.size == 1 %}este puesto{% else %}estos puestos{% endif %}, {{ association }} eligió a otros miembros:
{% for one in positions %}
- {{ one.position }}, {{ one.committee }}
{%- endfor %}

Siempre hay más buenas candidaturas que lugares, y esperamos contar con usted en otra ocasión. Si se le ofrece otro puesto, se lo diremos en una carta aparte. El plazo de nominaciones para el año siguiente se abre la próxima temporada.

[Ver los comités y sus propios puestos]({{ link }})
`,
  },
  "place-revoked": {
    subject: "Se retiró un puesto: {{ committee }}",
    body: `
{{ association }} retiró su puesto de **{{ position }}, {{ committee }}**, previsto desde el {{ from }}. Ya no figura a su nombre y no tiene que hacer nada.

[Ver sus puestos]({{ link }})

{% if help %}Si tiene preguntas, escriba a {{ help }}.{% else %}Si tiene preguntas, consulte a {{ association }}.{% endif %}
`,
  },
} as const satisfies Readonly<Record<string, LetterText>>;
