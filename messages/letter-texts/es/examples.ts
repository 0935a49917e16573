/**
 * The examples of letters (lib/notices/kinds/) in Spanish. Positions are called so where the association has given them no name of
 * its own.
 */
export const exampleTexts: Readonly<Record<string, string>> = {
  Chair: "Presidencia",
  Member: "Miembro",
  Budget: "Presupuesto",
  "Professional Standards": "Normas Profesionales",
  "Has chaired the ethics panel for six years.": "Preside el panel de ética desde hace seis años.",
  "Many of you asked for more time after the storm.":
    "Muchos de ustedes pidieron más tiempo después de la tormenta.",
  "Budget: winter meeting": "Presupuesto: reunión de invierno",
  "Winter meeting": "Reunión de invierno",
  "First choice": "Primera opción",
  "Forum on housing": "Foro sobre vivienda",
  "Choose a new password": "Elegir una nueva contraseña",
  English: "Inglés",
};
